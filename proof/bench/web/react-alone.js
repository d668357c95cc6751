import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

hydrateRoot(document.body, createElement('p'));
