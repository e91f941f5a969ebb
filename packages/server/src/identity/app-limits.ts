import { NewOAuthApp, toFieldViolations } from '@cartwright/contract'
import { ValidationError } from '../http/errors.ts'
import type { NewApp } from './apps.ts'

const Limits = NewOAuthApp.pick({
  name: true,
  allowedRedirectUris: true,
  allowedOrigins: true,
  allowedLogoutUris: true,
})

type Limited = Pick<NewApp, 'name' | 'redirectUris' | 'allowedOrigins' | 'postLogoutRedirectUris'>

/**
 * Holds names and addresses to the lengths of the contract, from wherever they come.
 *
 * @throws ValidationError naming each field that does not fit
 */
export function checkLimits({ name, redirectUris, allowedOrigins, postLogoutRedirectUris }: Limited): void {
  const given = {
    name,
    allowedRedirectUris: redirectUris,
    allowedOrigins,
    allowedLogoutUris: postLogoutRedirectUris,
  }
  const parsed = Limits.safeParse(given)
  if (!parsed.success) throw new ValidationError(toFieldViolations(parsed.error))
}
