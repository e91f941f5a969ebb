import { ApplicationError } from '@cartwright/server/hosted'
import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import { type Problems, toProblems } from '../sign-in/problems.ts'
import type { Proof } from './proof.tsx'

/** What a form lacks of the proof that the member itself sends it. */
export function findMissingProof(proof: Proof, currentPassword: string, language: Language) {
  const isMissing = proof === 'PASSWORD' && currentPassword === ''
  return { currentPassword: isMissing ? messagesIn(language).signIn.problems.passwordMissing : undefined }
}

/** The errors of a rejected code or password; other errors are rethrown. */
export function toProofProblems(error: unknown, language: Language): Problems {
  const { wrong, freshText } = messagesIn(language).ownAccount.proof
  const reason = error instanceof ApplicationError ? error.code : null
  if (reason === '-19976') return { fields: { currentPassword: wrong }, status: 401 }
  // The page asks for the sign-in by itself; here it became too old while the form was filled in.
  if (reason === 'REAUTHENTICATION_REQUIRED') return { fields: {}, whole: freshText, status: 403 }
  return toProblems(error, language)
}
