import { challengeOf, createVerifier } from '@cartwright/client/auth'

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

export { ofChallengeOf as challengeOf, ofCreateVerifier as createVerifier }
