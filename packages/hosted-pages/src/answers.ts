/** Leads elsewhere by a 303: the browser asks for the next page with a GET, and a reload posts nothing again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
