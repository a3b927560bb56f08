import type { Browser, BrowserContext } from 'playwright-core';
import type { TestApp, TestUser } from '../support/app.ts';

/** Elements that a page of plain text never has. */
const findInjected = (): string[] => {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const handler = element.getAttributeNames().find((name) => name.startsWith('on'));
    if (handler) found.push(`<${element.localName} ${handler}>`);
    if (/^\s*(?:javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''))
      found.push(`<${element.localName} href>`);
    if (/^(?:iframe|object|embed|marquee|base|applet|xss|x|blink)$/.test(element.localName))
      found.push(`<${element.localName}>`);
  }
  const { violations = [] } = globalThis as { violations?: string[] };
  return [...found, ...violations];
};

const listenToViolations = (): void => {
  const list: string[] = [];
  Object.assign(globalThis, { violations: list });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    list.push(`${violatedDirective}: ${blockedURI}`),
  );
};

const countOf = (html: string, part: string): number => html.split(part).length - 1;

/** A browser's session of a user, or of a guest. */
export const openContext = async (
  browser: Browser,
  t: TestApp,
  origin: string,
  user: TestUser | undefined,
): Promise<BrowserContext> => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: origin });
  await context.addInitScript(listenToViolations);
  if (user) {
    const { email, password } = user;
    const { headers } = await t.request('POST /api/auth/sign-in/email', { body: { email, password } });
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      await context.addCookies([{ name, value, url: origin }]);
    }
  }
  return context;
};

/** Opens pages one after the other. Faults: dialogs, injected elements, errors, broken documents, violations of the policy. */
export const visitPages = async (context: BrowserContext, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  const page = await context.newPage();
  let current = '';
  const report = (text: string): void => void faults.push(`${current}: ${text}`);
  page.on('dialog', (dialog) => {
    report(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => report(`error ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // Reported with its address.
    if (message.type() === 'error' && !text.startsWith('Failed to load')) report(`console ${text.slice(0, 300)}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // A market without outside services has no weather.
    if (response.status() >= 400 && !pathname.startsWith('/api/weather')) report(`${response.status()} ${pathname}`);
  });
  for (const path of paths) {
    current = path;
    const response = await page.goto(path, { waitUntil: 'load', timeout: 60_000 });
    const html = (await response?.text()) ?? '';
    const parts = ['<html', '</head>', '<title>', '</body>'].filter((part) => countOf(html, part) !== 1);
    if (parts.length > 0) report(`not one ${parts.join(', ')}`);
    if (response?.status() !== 200) report(`status ${response?.status()}`);
    // Lists that the browser loads after the page.
    await page.waitForTimeout(150);
    for (const injected of new Set(await page.evaluate(findInjected))) report(injected);
  }
  await page.close();
  return faults;
};
