import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { Component } from '#screens/components/components.tsx';
import { COMPONENTS_PATH } from '#lib/paths.ts';
import { LANGS } from '#lib/lang.ts';
import { renderElement, visibleText } from './support/render-element.ts';
import { sourcesIn } from '#scripts/sources.ts';

const PAGE = 'src/screens/components/components.tsx';

describe('component page', () => {
  test('shows every component of src/ui', () => {
    const sources = new Map(sourcesIn('src').map((source) => [source.file, source]));
    // The frame of every page shows the toasts.
    const reached = new Set<string>(['src/ui/toasts.tsx']);
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { to, ours, typeOnly } of sources.get(file)?.imports ?? []) if (ours && !typeOnly) visit(to);
    };
    visit(PAGE);
    const components = [...sources.keys()].filter((file) => /^src\/ui\/.*(?<!\.test)\.tsx$/.test(file));
    expect(components.length).toBeGreaterThan(30);
    expect(components.filter((file) => !reached.has(file))).toEqual([]);
  });

  test.each(LANGS)('is complete in %s', async (lang) => {
    const text = visibleText(await renderElement(createElement(Component), lang, { at: COMPONENTS_PATH }));
    expect(text.length).toBeGreaterThan(500);
    // The key of a missing text is shown instead of it.
    expect(text.match(/\b[a-z_]+\.[a-z_]{3,}\b/g) ?? []).toEqual([]);
  });
});
