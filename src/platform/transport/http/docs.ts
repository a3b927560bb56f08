import { API_DOCS_PATH } from '#lib/paths.ts';
import type { Context, Hono } from 'hono';
import type { Call, Calls } from '#lib/call.ts';
import type { CallDeps } from './handlers.ts';
import { contentSecurityPolicy } from './headers.ts';
import { clientAddress } from './request.ts';
import { toOpenApi } from './openapi.ts';

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Readonly<Record<string, { schema: unknown }>> };
  responses: Record<string, { content?: { 'application/json': { schema: unknown } } }>;
}

const json = (title: string, value: unknown): string =>
  `<h4>${title}</h4><pre dir="ltr">${escape(JSON.stringify(value, null, 2))}</pre>`;

const section = (key: string, call: Call, operation: Operation): string => {
  const [method = '', path = ''] = key.split(' ');
  const rows = operation.parameters.map(
    (p) => `<tr><td><code>${p.name}</code></td><td>${p.in}${p.required ? '' : ', optional'}</td>
      <td><code>${escape(JSON.stringify(p.schema))}</code></td></tr>`,
  );
  const response = operation.responses[String(call.status ?? 200)]?.content;
  const bodyTitle = `Body (${call.stream ?? 'JSON, form-encoded or multipart'})`;
  return `<details id="${escape(key.replaceAll(/\W+/g, '-'))}">
    <summary><b class="${method.toLowerCase()}">${method}</b> <code>${escape(path)}</code>
    <span>${escape(call.summary)}</span> <i>${call.auth}</i></summary>
    ${rows.length > 0 ? `<h4>Parameters</h4><table>${rows.join('')}</table>` : ''}
    ${operation.requestBody ? json(bodyTitle, Object.values(operation.requestBody.content)[0]?.schema) : ''}
    ${response ? json('Response', response['application/json'].schema) : ''}
  </details>`;
};

const page = (table: Calls, document: Record<string, unknown>): string => {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const groups = new Map<string, string[]>();
  for (const [key, call] of Object.entries(table)) {
    const [method = '', path = ''] = key.split(' ');
    const operation = paths[path]?.[method.toLowerCase()];
    const group = path.split('/')[2] ?? '';
    if (operation) groups.set(group, [...(groups.get(group) ?? []), section(key, call, operation)]);
  }
  const body = [...groups].map(([name, list]) => `<section><h2>${escape(name)}</h2>${list.join('')}</section>`);
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Ghalla API</title>
    <meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/docs.css">
    <link rel="icon" href="/art/favicon.svg"></head><body><main><h1>Ghalla API</h1>
    <p>Every call of the product, from the schemas that validate it. As a file:
    <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Calls that change something and use the session
    cookie need <code>X-Requested-With: XMLHttpRequest</code>; other clients send
    <code>Authorization: Bearer …</code>. Errors are <code>{message, code, errors?}</code>.</p>
    ${body.join('')}</main></body></html>`;
};

/**
 * Serves `GET /api/openapi.json` and the page `GET /api/docs`, a limited number of times to each network. Both are built once,
 * when the first is requested.
 */
export const mountDocs = (app: Hono, table: Calls, { limits, config }: Pick<CallDeps, 'limits' | 'config'>): void => {
  const takeLimit = (c: Context): Promise<void> =>
    limits.take('descriptions', { address: clientAddress(c, config.TRUST_PROXY) });
  const build = (): { file: string; html: string } => {
    const document = toOpenApi(table);
    return { file: JSON.stringify(document), html: page(table, document) };
  };
  let built: ReturnType<typeof build> | undefined;
  const shared = { 'cache-control': 'public, max-age=300' };
  app.get('/api/openapi.json', async (c) => {
    await takeLimit(c);
    const { file } = (built ??= build());
    return new Response(file, { headers: { 'content-type': 'application/json', ...shared } });
  });
  app.get(API_DOCS_PATH, async (c) => {
    await takeLimit(c);
    const { html } = (built ??= build());
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([]),
    };
    return new Response(html, { headers: { ...headers, ...shared } });
  });
};
