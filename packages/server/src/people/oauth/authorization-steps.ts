import type { AuthorizationRequest } from './authorization-request.ts'

/** What a person may have to do on the site's pages before an app gets its code, each on the page of that name. */
export const AUTHORIZATION_PAGES = {
  'sign-in': '/sign-in',
  /** Say which account it shall be. */
  'choose-account': '/choose-account',
  /** Say that the app may. */
  consent: '/consent',
} as const

export type AuthorizationPage = keyof typeof AUTHORIZATION_PAGES

/** The scopes a member agreed to in one authorization. Consents of other members do not count. */
export interface Confirmation {
  readonly step: 'account' | 'consent'
  readonly memberId: string
}

/** Who is signed in at the browser that asks. */
export interface SignedIn {
  readonly member: { readonly id: string }
  readonly authenticatedAt: string
}

export interface Progress {
  readonly request: AuthorizationRequest
  /** When the app asked. */
  readonly createdAt: string
  readonly confirmed: readonly Confirmation[]
}

/**
 * The page that comes next; null when nothing is left to do but to answer the app.
 *
 * @param hasConsented whether the member has said yes to all of it before, at another sign-in
 */
export function nextPage(
  progress: Progress,
  signedIn: SignedIn | null,
  hasConsented: boolean,
  now: Date,
): AuthorizationPage | null {
  if (signedIn === null || !mayBe(progress.request, signedIn) || !isFresh(progress, signedIn, now)) return 'sign-in'
  const { prompts, requiresConsent } = progress.request
  const hasSaid = (step: Confirmation['step']) =>
    progress.confirmed.some((given) => given.step === step && given.memberId === signedIn.member.id)
  // Who has signed in for this has chosen by that.
  const hasChosen = signedIn.authenticatedAt >= progress.createdAt || hasSaid('account')
  if (prompts.includes('select_account') && !hasChosen) return 'choose-account'
  const mustConsent = prompts.includes('consent') || (requiresConsent && !hasConsented)
  if (mustConsent && !hasSaid('consent')) return 'consent'
  return null
}

/** The error for an app that wants no page to be shown. */
export const silentErrors = {
  'sign-in': 'login_required',
  'choose-account': 'account_selection_required',
  consent: 'consent_required',
} as const satisfies Record<AuthorizationPage, string>

const mayBe = ({ hintedMemberId }: AuthorizationRequest, { member }: SignedIn) =>
  hintedMemberId === null || hintedMemberId === member.id

/** An app may want the sign-in to be one for itself, or not too long ago. */
export function isFresh({ request, createdAt }: Progress, { authenticatedAt }: SignedIn, now: Date): boolean {
  if (authenticatedAt >= createdAt) return true
  if (request.prompts.includes('login')) return false
  return request.maxAge === null || now.getTime() - Date.parse(authenticatedAt) <= request.maxAge * 1000
}
