import type { PageMessages } from '../i18n/en/pages.ts'
import { textLink } from '../ui/text-link.ts'

interface EmptyShopProps {
  texts: PageMessages['home']['empty']
  /** Where the owner signs in. */
  ownerUrl: string
}

/** The end of the home page of a shop without products: it opens soon, and the owner can sign in. */
export function EmptyShop({ texts, ownerUrl }: EmptyShopProps) {
  return (
    <section className="page-x border-t border-line py-14">
      <p className="max-w-prose text-lead">{texts.text}</p>
      <p className="mt-4 text-small text-muted">
        {texts.ownerTitle}{' '}
        <a href={ownerUrl} className={textLink}>
          {texts.signIn}
        </a>
      </p>
    </section>
  )
}
