import { challengeOf, createVerifier, parseTokens } from '@cartwright/client/auth'
import type { Callers } from '../functions/callers.ts'

async function ofCreateVerifier() {
  // #region createVerifier
  const codeVerifier = createVerifier(64)
  const codeChallenge = await challengeOf(codeVerifier)
  // #endregion
  if (codeVerifier.length !== 64 || codeChallenge.length !== 43) throw new Error('They are of other lengths')
}

async function ofChallengeOf() {
  // #region challengeOf
  const codeChallenge = await challengeOf(createVerifier())
  // #endregion
  if (codeChallenge.length !== 43) throw new Error('It is of another length')
}

async function ofParseTokens({ member: client }: Callers) {
  // #region parseTokens
  const text = encodeURIComponent(JSON.stringify(await client.auth.getTokens()))
  const tokens = parseTokens(text)
  // #endregion
  if (tokens?.refreshToken.role !== 'member') throw new Error('They are none of a member’s')
}

export { ofChallengeOf as challengeOf, ofCreateVerifier as createVerifier, ofParseTokens as parseTokens }
