import { useBrand } from '../brand/use-brand.ts'
import type { PageMessages } from '../i18n/en/pages.ts'
import { textLink } from '../ui/button.tsx'

interface EmptyShopProps {
  texts: PageMessages['home']['empty']
  /** Where the owner signs in. */
  ownerUrl: string
}

/** The home page of a shop without products: what customers read, and what its owner does next. */
export function EmptyShop({ texts, ownerUrl }: EmptyShopProps) {
  const brand = useBrand()
  return (
    <section className="page-x section-y">
      <h1 className="poster max-w-[16ch] text-display">{brand?.tagline ?? brand?.name}</h1>
      <p className="mt-5 max-w-prose text-lead">{texts.text}</p>
      <div className="mt-10 max-w-prose rounded-control border border-line bg-raised p-6 sm:p-8">
        <h2 className="display text-heading">{texts.ownerTitle}</h2>
        <p className="mt-3 text-small">
          <a href={ownerUrl} className={textLink}>
            {texts.signIn}
          </a>
        </p>
        <ol className="mt-4 list-decimal space-y-3 ps-5 text-small">
          {texts.steps.map(({ text, command }) => (
            <li key={command}>
              {text} <code className="rounded-control bg-sand px-1.5 py-0.5">{command}</code>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
