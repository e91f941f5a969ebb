import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { requestToken } from './testing.ts'
import { askByForm, claimsWith, tokensFor } from './testing-scopes.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const GRANTED = 'openid profile offline_access'

const forms = [
  ['a form, as the standards have it', askByForm],
  ['JSON that wants a new refresh token', (to: Site, fields: object) => requestToken(to, { ...fields, rotate: true })],
  ['JSON that keeps its refresh token', (to: Site, fields: object) => requestToken(to, fields)],
] as const

describe.each(forms)('a refresh by %s', (_, ask) => {
  const refresh = (token: string, scope?: string) =>
    ask(site, { grant_type: 'refresh_token', refresh_token: token, ...(scope && { scope }) })

  it('a request for less scope gets a smaller access token, and keeps the full refresh token', async () => {
    const { access_token, refresh_token } = await tokensFor(site, { scope: GRANTED, byJson: ask !== askByForm })
    const less = await refresh(refresh_token, 'offline_access openid openid')
    expect([less.status, less.body.scope]).toEqual([200, 'openid offline_access'])
    expect(decodeJwt(less.body.access_token).scope).toBe('openid offline_access')
    expect(await claimsWith(site, less.body.access_token)).toEqual(['sub'])
    expect(await claimsWith(site, access_token), 'the access token from before').toEqual(['name', 'sub'])

    const all = await refresh(less.body.refresh_token)
    expect([all.status, all.body.scope]).toEqual([200, GRANTED])
    expect(await claimsWith(site, all.body.access_token)).toEqual(['name', 'sub'])
  })

  it('rejects more scope than was granted, whatever the refresh before it requested', async () => {
    const { refresh_token } = await tokensFor(site, { scope: GRANTED, byJson: ask !== askByForm })
    const less = await refresh(refresh_token, 'openid')
    for (const scope of ['email', 'openid email']) {
      const more = await refresh(less.body.refresh_token, scope)
      expect([more.status, more.body.error]).toEqual([400, 'invalid_scope'])
    }
    expect((await refresh(less.body.refresh_token, 'openid profile')).body.scope).toBe('openid profile')
  })
})
