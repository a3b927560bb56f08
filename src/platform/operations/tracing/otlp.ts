import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span as SdkSpan } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AppError, HTTP_STATUS } from '#lib/errors.ts';
import { VERSION } from '#platform/core/config.ts';
import type { Span, SpanOptions, Tracing } from '#platform/core/tracing.ts';

interface OtlpOptions {
  /** The base URL of a collector that takes OTLP over HTTP. */
  readonly endpoint: string;
  /** The share of new traces that are recorded, from 0 to 1. */
  readonly share: number;
  /** Called with the reason when spans could not be sent, at most once a minute. */
  readonly onFailure: (reason: string) => void;
  /** Milliseconds for which spans are collected into a batch; five seconds by default. */
  readonly delay?: number | undefined;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Max milliseconds of one batch, its retries included; others wait meanwhile, and those that exceed the queue are dropped. */
const EXPORT_MS = 5_000;
const BATCH_MS = 5_000;
const QUEUE_SIZE = 4_096;
/** Milliseconds for the last batches of a process that stops. */
const CLOSE_MS = 1_000;
const WARN_EVERY_MS = 60_000;

/** Returns an error by its code or name: its message may quote the input of a user. */
const describe = (error: unknown): string => {
  const { name, code } = (error ?? {}) as Partial<Record<'name' | 'code', unknown>>;
  return [code, name].find((part) => typeof part === 'string') ?? 'unknown';
};

const wrap = (span: SdkSpan): Span => ({
  rename: (name) => void span.updateName(name),
  set: (attributes) => void span.setAttributes(attributes),
  fail: (error) => {
    span.setAttribute('error.type', describe(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
  },
  end: () => span.end(),
});

/** Passes on one reason a minute: while a collector is away, every batch fails. */
const limitRate = (pass: (reason: string) => void): ((error: unknown) => void) => {
  let next = 0;
  return (error) => {
    if (performance.now() < next) return;
    next = performance.now() + WARN_EVERY_MS;
    pass(error instanceof Error ? error.message : String(error));
  };
};

/**
 * Sends spans to an OpenTelemetry collector in the background. A collector that hangs or is away delays nothing: spans wait in a
 * queue of limited length, and those that do not fit are dropped.
 */
export const openOtlpTracing = ({ endpoint, share, onFailure, delay = BATCH_MS }: OtlpOptions): Tracing => {
  setGlobalErrorHandler(limitRate(onFailure));
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'ghalla',
      'service.version': VERSION,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: delay,
        exportTimeoutMillis: EXPORT_MS,
        maxQueueSize: QUEUE_SIZE,
      }),
    ],
  });
  const tracer = provider.getTracer('ghalla', VERSION);
  // The global context of OpenTelemetry is not used: libraries that use it would add spans of their own, with the input of
  // users.
  const current = new AsyncLocalStorage<Context>();

  const start = (name: string, { kind = 'internal', attributes = {} }: SpanOptions, parent: Context): SdkSpan =>
    tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);

  const findParent = ({ traceparent }: SpanOptions): Context => {
    const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
    return current.getStore() ?? ROOT_CONTEXT;
  };

  return {
    run: async (name, options, work) => {
      const parent = findParent(options);
      const started = start(name, options, parent);
      const span = wrap(started);
      try {
        return await current.run(trace.setSpan(parent, started), () => work(span));
      } catch (error) {
        // A request that is rejected, such as one for a row that does not exist, has not failed.
        if (!(error instanceof AppError) || HTTP_STATUS[error.code] >= 500) span.fail(error);
        throw error;
      } finally {
        span.end();
      }
    },
    begin: (name, options) => {
      const parent = current.getStore();
      return parent && wrap(start(name, options, parent));
    },
    logFields: () => {
      const ids = trace.getSpanContext(current.getStore() ?? ROOT_CONTEXT);
      return ids ? { trace_id: ids.traceId, span_id: ids.spanId } : {};
    },
    close: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};
