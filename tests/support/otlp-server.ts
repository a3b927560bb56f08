import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AttributeValue {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
}

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes?: readonly { readonly key: string; readonly value: AttributeValue }[];
  readonly status?: { readonly code?: number };
}

/** The body of a request (https://opentelemetry.io/docs/specs/otlp/), as far as tests read it. */
interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

/** A span as it arrived. */
export interface ReceivedSpan extends Omit<WireSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>;
}

export interface OtlpServer {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** How many requests have arrived. */
  requests: number;
  /** Takes spans (`right`), answers nothing (`hangs`), or answers with 503 (`broken`). */
  behavior: 'right' | 'hangs' | 'broken';
  close(): Promise<void>;
}

const toSpan = ({ attributes = [], ...span }: WireSpan): ReceivedSpan => ({
  ...span,
  attributes: Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? (intValue === undefined ? undefined : Number(intValue)) ?? doubleValue ?? boolValue,
    ]),
  ),
});

/** Starts a collector of OpenTelemetry that takes traces as OTLP over HTTP, on a free local port. */
export const startOtlpServer = async (): Promise<OtlpServer> => {
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      otlp.requests += 1;
      if (otlp.behavior === 'hangs') return void hanging.add(response);
      const isExport = request.method === 'POST' && request.url === '/v1/traces';
      if (otlp.behavior === 'broken' || !isExport) return void response.writeHead(isExport ? 503 : 404).end();
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as ExportRequest;
      for (const { scopeSpans } of resourceSpans)
        for (const { spans } of scopeSpans) otlp.spans.push(...spans.map(toSpan));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const otlp: OtlpServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    requests: 0,
    behavior: 'right',
    close: async () => {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return otlp;
};
