import { ApplicationError, CaptchaUncheckedError, findWeakness, isEmailAddress } from '@cartwright/server/hosted'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import type { AccountForm } from './account-form.ts'

/** What is wrong with what was entered, by field, and what is wrong altogether. */
export interface Problems {
  readonly fields: Readonly<Record<string, string>>
  readonly whole?: string
  readonly status: ContentfulStatusCode
  readonly retryAfter?: string
  /** A passkey that browsers need not offer any more. */
  readonly unknownPasskey?: string
}

export const noProblems: Problems = { fields: {}, status: 200 }

/** What the sign-in form lacks. */
export function findGaps({ email, password }: AccountForm, language: Language): Problems | null {
  const { problems } = messagesIn(language).signIn
  return inFields({
    ...findEmailFlaw(email, language)?.fields,
    password: password === '' ? problems.passwordMissing : undefined,
  })
}

/** What is wrong with an address alone. */
export function findEmailFlaw(email: string, language: Language): Problems | null {
  const { problems } = messagesIn(language).signIn
  return inFields({
    email: email === '' ? problems.emailMissing : isEmailAddress(email) ? undefined : problems.emailMalformed,
  })
}

/** The errors of the sign-up form, by field. */
export function findFlaws(form: AccountForm, language: Language): Problems | null {
  return inFields({
    ...findEmailFlaw(form.email, language)?.fields,
    ...findNewPasswordFlaw(form.password, form.email, 'password', language)?.fields,
  })
}

/** What a new password lacks, in the field of that name. */
export function findNewPasswordFlaw(
  password: string,
  email: string,
  name: string,
  language: Language,
): Problems | null {
  const { problems } = messagesIn(language).signIn
  const weakness = findWeakness(password, email)
  return inFields({
    [name]: password === '' ? problems.newPasswordMissing : weakness ? problems.weakness[weakness] : undefined,
  })
}

export function inFields(found: Record<string, string | undefined>): Problems | null {
  const fields: Record<string, string> = {}
  for (const [name, problem] of Object.entries(found)) if (problem) fields[name] = problem
  return Object.keys(fields).length === 0 ? null : { fields, status: 400 }
}

/** The errors of a rejected sign-in or sign-up; other errors are rethrown. */
export function toProblems(error: unknown, language: Language): Problems {
  if (!(error instanceof ApplicationError)) throw error
  const { problems, signIn, signUp } = messagesIn(language).signIn
  switch (error.code) {
    // Which of the two it is, the page does not tell.
    case '-19976':
    case 'EMAIL_NOT_FOUND':
      return { fields: { password: signIn.mismatch }, status: 401 }
    case '-19995':
      return { fields: { email: signUp.taken }, status: 409 }
    case '-19973':
      return { fields: {}, whole: problems.resetRequired, status: 401 }
    case '-19971':
      return { fields: {}, whole: problems.captchaMissing, status: 403 }
    case '-19970': {
      const isOut = error instanceof CaptchaUncheckedError
      return { fields: {}, whole: isOut ? problems.captchaUnchecked : problems.captchaInvalid, status: 403 }
    }
    case 'SIGN_UP_CLOSED':
      return { fields: {}, whole: problems.closed, status: 403 }
    case 'VERIFICATION_FAILED':
      return { fields: {}, whole: problems.over, status: 410 }
    case 'IDENTITY_NOT_ACTIVE':
      return { fields: {}, whole: problems.inactive, status: 403 }
    case 'TOO_MANY_REQUESTS': {
      const retryAfter = error.headers['retry-after'] ?? '60'
      return { fields: {}, whole: problems.throttled(Number(retryAfter)), status: 429, retryAfter }
    }
    default:
      throw error
  }
}
