import { useBrand } from '../brand/use-brand.ts'
import type { PageMessages } from '../i18n/en/pages.ts'
import { textLink } from '../ui/button.tsx'

interface EmptyShopProps {
  texts: PageMessages['home']['empty']
  /** Where the owner signs in. */
  ownerUrl: string
}

/** The home page of a shop without products: it opens soon, and the owner can sign in. */
export function EmptyShop({ texts, ownerUrl }: EmptyShopProps) {
  const brand = useBrand()
  return (
    <section className="page-x section-y">
      <h1 className="poster max-w-[16ch] text-display">{brand?.tagline ?? brand?.name}</h1>
      <p className="mt-5 max-w-prose text-lead">{texts.text}</p>
      <p className="mt-10 text-small text-muted">
        {texts.ownerTitle}{' '}
        <a href={ownerUrl} className={textLink}>
          {texts.signIn}
        </a>
      </p>
    </section>
  )
}
