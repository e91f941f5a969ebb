import { buttonClass } from '@cartwright/design/parts'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'

export interface LockedPageView {
  readonly title: string
  readonly text: string
  readonly become: string
  readonly isSignedIn: boolean
}

/** In place of a page that only members read. */
export function LockedPage({ view: { title, text, become, isSignedIn } }: { readonly view: LockedPageView }) {
  const { nav } = useMessages()
  return (
    <div className="page-x py-20">
      <h1 className="poster text-title">{title}</h1>
      <p className="mt-4 max-w-prose text-lead">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/memberships" className={buttonClass('main')}>
          {become}
        </Link>
        {!isSignedIn && (
          <Link to="/auth/sign-in" reloadDocument prefetch="none" className={buttonClass('quiet')}>
            {nav.signIn}
          </Link>
        )}
      </p>
    </div>
  )
}
