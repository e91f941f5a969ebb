'use client'

import { useLocalPath } from '../../provider.tsx'
import type { Breadcrumb } from '../../seo/json-ld.ts'
import { ShopLink } from '../kit/shop-link.tsx'

/** Props of `Breadcrumbs`. */
export interface BreadcrumbsProps {
  /** The pages from the home page to the current one. */
  steps: readonly Breadcrumb[]
  /** The name of the navigation. Default: `Breadcrumb`, as in most shops of any language */
  label?: string
  className?: string | undefined
}

/** The way from the home page to the current one. `breadcrumbsLd` says the same to search engines. */
export function Breadcrumbs({ steps, label = 'Breadcrumb', className }: BreadcrumbsProps) {
  const localPath = useLocalPath()
  return (
    <nav aria-label={label} className={className}>
      <ol>
        {steps.map(({ name, href }, index) => (
          <li key={href}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <ShopLink href={localPath(href)}>{name}</ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
