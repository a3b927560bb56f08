import { startMarket } from '../support/market-process.ts';
import { startOtlpServer } from '../support/otlp-server.ts';
import { expect, test } from './support/test.ts';

// A market as a process, with a collector of traces that never answers.

test('OTEL_EXPORTER_OTLP_ENDPOINT that hangs › pages and calls are served, log lines name traces, and SIGTERM ends with 0', async () => {
  const collector = await startOtlpServer();
  collector.behavior = 'hangs';
  const market = await startMarket({ SEED: 'none', LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  try {
    for (const path of ['/fr', '/api/regions', '/readyz']) {
      const response = await fetch(`${market.url}${path}`);
      expect([path, response.status]).toEqual([path, 200]);
    }
    await expect.poll(() => collector.requests, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(market.output()).toMatch(/"trace_id":"[\da-f]{32}","span_id":"[\da-f]{16}".*"call":"GET \/api\/regions"/);
    await market.end();
    expect(await market.exited).toBe(0);
  } finally {
    await market.stop();
    await collector.close();
  }
});
