/**
 * The document of the admin from its Vite server. The browser loads its modules from that server, which replaces them in
 * the open page.
 *
 * @throws Error when the server does not respond
 */
export async function readDevDocument(devUrl: string): Promise<string> {
  const response = await fetch(`${devUrl}/admin/`, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!response?.ok) throw new Error(`The Vite server of the admin does not respond at ${devUrl}`)
  return (await response.text()).replaceAll(/"\/admin\/(?=@|src\/)/g, `"${devUrl}/admin/`)
}
