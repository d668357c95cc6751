import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Checkbox } from '@yidi/ui/choice';
import { Field } from '@yidi/ui/field';
import { Segmented } from '@yidi/ui/segmented';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Drafts, unsaved } from '../session/drafts.ts';
import { type Boot, BootProvider } from './boot.tsx';
import { type FormState, useForm } from './use-form.ts';

interface Fields {
  readonly name: string;
  readonly agreed: boolean;
  readonly kind: 'person' | 'company';
}

const drafts: Drafts<Fields> = { name: unsaved('Lin'), agreed: unsaved(true), kind: unsaved('company') };

const boot = { preferences: { language: 'en', theme: 'auto', textSize: '100', elder: false } } as Boot;

function Form({ children }: { children: (form: FormState<Fields>) => ReactElement }): ReactElement {
  return children(useForm<Fields>({ drafts, check: () => ({}), send: async () => undefined }));
}

function draw(children: (form: FormState<Fields>) => ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BootProvider boot={boot}>
        <Form>{children}</Form>
      </BootProvider>
    </QueryClientProvider>,
  );
}

describe('useForm', () => {
  it('connects inputs with the values of the form', () => {
    const markup = draw((form) => (
      <>
        <Field label="Name" {...form.field('name')} />
        <Checkbox {...form.checkbox('agreed')}>Agree</Checkbox>
        <Segmented
          label="Kind"
          options={[
            { value: 'person', label: 'Person' },
            { value: 'company', label: 'Company' },
          ]}
          {...form.field('kind')}
        />
      </>
    ));
    expect(markup).toMatch(/<input type="text"[^>]* value="Lin"/);
    expect(markup).toMatch(/type="checkbox"[^>]* checked=""/);
    expect(markup.match(/type="radio"[^>]*>/g)?.map((radio) => radio.includes('checked'))).toEqual([false, true]);
    expect(markup).not.toContain('aria-invalid');
  });

  it('refuses other names and inputs of another type at compile time', () => {
    const wrong = (form: FormState<Fields>) => (
      <>
        {/* @ts-expect-error: the form has no such value */}
        <Field label="Name" {...form.field('names')} />
        {/* @ts-expect-error: a text field has no boolean value */}
        <Field label="Agreed" {...form.field('agreed')} />
        {/* @ts-expect-error: a checkbox needs a boolean value */}
        <Checkbox {...form.checkbox('name')} />
        {/* @ts-expect-error: the kinds are a closed list */}
        <Segmented label="Kind" options={[{ value: 'club', label: 'Club' }]} {...form.field('kind')} />
      </>
    );
    expect(wrong).toBeTypeOf('function');
  });
});
