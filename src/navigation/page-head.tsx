import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { selectLibrary } from '#machines/app/app.selectors';
import { useApp } from '../core/actors.ts';

export interface PageWords {
  title: MessageDescriptor;
  /** For search engines and shared links; defaults to the library's own. */
  description?: MessageDescriptor;
}

function write(title: string, description: string | undefined): void {
  document.title = title;
  if (description === undefined) return;
  const meta = document.head.querySelector('meta[name="description"]') ?? document.createElement('meta');
  meta.setAttribute('name', 'description');
  meta.setAttribute('content', description);
  document.head.append(meta);
}

/** Title and description of the current page, in the interface language. */
export function useRouteHead({ title, description }: PageWords): void {
  const { i18n } = useLingui();
  const library = useSelector(useApp(), (app) => selectLibrary(app)?.name);
  const words = i18n._(title);
  const about = description && i18n._(description);
  useLayoutEffect(() => {
    write(library === undefined ? words : `${words} · ${library}`, about);
  }, [words, about, library]);
}

/** Sets the page title to the name of what it shows: `<PageHead title={product.name} />`. Renders nothing. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  const { i18n } = useLingui();
  const library = useSelector(useApp(), (app) => selectLibrary(app)?.name);
  // Runs after the route's layout effect, which sets the generic title.
  useEffect(() => {
    write(library === undefined ? title : `${title} · ${library}`, description);
  }, [title, description, library, i18n.locale]);
  return null;
}
