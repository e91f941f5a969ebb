import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepHouse } from '../../housekeeping.ts'
import { lifetimes } from '../../platform/kernel/lifetimes.ts'
import { findSigningKey, rotateSigningKeys } from '../../platform/keys/signing-keys.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { readIdTokenHint } from './id-token.ts'
import { createTestApp, REDIRECT_URI, requestToken, turnableClock } from './testing.ts'
import { authorizeIn, codeVerifier, newBrowser, outcomeOf } from './testing-browser.ts'

const DAY = 24 * 60 * 60_000
const clock = turnableClock()
let site: Site
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
})
afterEach(() => site.close())

/** Rotates, and waits until the old key is no longer accepted. */
async function replaceKeys() {
  await rotateSigningKeys(site)
  clock.turn(2 * DAY)
  await keepHouse(site, new AbortController().signal)
}

test.each(['EdDSA', 'RS256'] as const)(
  'A20: an ID token by %s is still a hint after two rotations; its private key is deleted',
  async (idTokenAlgorithm) => {
    const { clientId } = await createTestApp(site, { idTokenAlgorithm })
    const browser = await newBrowser(site)
    const code = (await authorizeIn(site, clientId, browser, { scope: 'openid' })).searchParams.get('code')
    const grant = { grantType: 'authorization_code', clientId, code, codeVerifier, redirectUri: REDIRECT_URI }
    const hint = (await requestToken(site, grant)).body.id_token ?? ''
    await replaceKeys()
    await replaceKeys()

    const requested = (as: string) => authorizeIn(site, clientId, browser, { prompt: 'none', id_token_hint: as })
    expect(outcomeOf(await requested(hint))).toBe('code')
    expect(outcomeOf(await requested(`${hint.slice(0, -4)}AAAA`))).toBe('invalid_request')
    const { kid = '' } = decodeProtectedHeader(hint)
    expect(await findSigningKey(site, kid), 'the key').toBeNull()
    const keys = site.db.selectFrom('signing_keys').select(['id', 'private_key'])
    expect(await keys.where('id', '=', kid).execute()).toEqual([{ id: kid, private_key: '' }])

    clock.turn(lifetimes.session.member.absolute)
    await keepHouse(site, new AbortController().signal)
    expect(await readIdTokenHint(site, hint), 'when no session of then can be left').toBeNull()
  },
)
