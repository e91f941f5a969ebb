/** What is held of somebody as a file of JSON, kept nowhere on the way. */
export function answerDownload(name: string, held: object): Response {
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
