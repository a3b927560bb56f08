interface Download {
  readonly fileName: string;
  readonly contentType: 'text/csv' | 'application/json';
  readonly content: string | AsyncIterable<string>;
}

/** Reads chunks only as fast as the client takes them. */
const toStream = (chunks: AsyncIterable<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
};

/** Responds with a UTF-8 file to save, which is never cached. */
export const createDownload = ({ fileName, contentType, content }: Download): Response =>
  new Response(typeof content === 'string' ? content : toStream(content), {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
