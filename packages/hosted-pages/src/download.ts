/** A person's data as a JSON download, never stored. */
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
