import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { textLink } from '../ui/text-link.ts'
import type { PriceTerms } from './types.ts'

/** Says what a price includes and what is added to it. */
export function PriceNote({ terms, digital }: { terms: PriceTerms; digital: boolean }) {
  const { product } = useMessages()
  const tax = terms.taxIncluded ? product.taxIncluded : product.taxExtra
  return (
    <p className="mt-2 text-small text-muted">
      {tax}
      {!digital && (
        <>
          {terms.taxIncluded ? product.plus : product.and}
          {terms.deliveryPath ? (
            <Link to={terms.deliveryPath} className={textLink}>
              {product.delivery}
            </Link>
          ) : (
            product.delivery
          )}
        </>
      )}
    </p>
  )
}
