import type { Site } from '@cartwright/server'
import { continueAuthorization, signInBrowser } from '@cartwright/server/hosted'
import { expect } from 'vitest'

/** Signs in on the site's page with the right password; returns the address of the redirect. */
export async function signInAt(site: Site, authUrl: string, member: { email: string; password: string }) {
  const requested = await site.fetch(new Request(authUrl))
  const page = new URL(requested.headers.get('location') ?? '')
  expect(page.pathname).toBe('/sign-in')
  const request = new Request(page)
  const signedIn = await signInBrowser(site, request, { ...member, address: '192.0.2.1' })
  if (signedIn.state !== 'SUCCESS') expect.unreachable(signedIn.state)
  const continued = await continueAuthorization(site, page.searchParams.get('request') ?? '', signedIn.session)
  if (continued.kind !== 'answered') expect.unreachable(continued.kind)
  return continued.response.headers.get('location') ?? ''
}
