import '@yidi/ui/tokens.css';
import '@yidi/ui/base.css';
import './ops.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LanguageProvider } from '@yidi/shell/language';
import { openQueryClient } from '@yidi/shell/query';
import { type ReactElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { send } from './api/send.ts';
import { openRouter } from './router/router.tsx';
import { applyLook, useLook } from './shell/look.ts';
import { askBeforeLoss } from './shell/typed.ts';

const client = openQueryClient(send);

function App(): ReactElement {
  const { language } = useLook();
  const [router] = useState(() => openRouter(client));
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider language={language}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>
  );
}

applyLook();
window.addEventListener('beforeunload', askBeforeLoss);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
