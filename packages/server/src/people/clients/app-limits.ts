import { NewOAuthApp, toFieldViolations } from '@cartwright/contract'
import { ValidationError } from '../../platform/kernel/errors.ts'

const Limits = NewOAuthApp.pick({
  name: true,
  allowedRedirectUris: true,
  allowedOrigins: true,
  allowedLogoutUris: true,
})

interface Limited {
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly allowedOrigins?: readonly string[] | undefined
  readonly postLogoutRedirectUris?: readonly string[] | undefined
}

/**
 * Holds names and addresses to the lengths of the contract, from wherever they come.
 *
 * @throws ValidationError naming each field that does not fit
 */
export function checkLimits({ name, redirectUris, allowedOrigins, postLogoutRedirectUris }: Limited): void {
  const limits = {
    name,
    allowedRedirectUris: redirectUris,
    allowedOrigins,
    allowedLogoutUris: postLogoutRedirectUris,
  }
  const parsed = Limits.safeParse(limits)
  if (!parsed.success) throw new ValidationError(toFieldViolations(parsed.error))
}
