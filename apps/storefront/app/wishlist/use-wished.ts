import { useRouteLoaderData } from 'react-router'
import { layoutId } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-messages.ts'
import type { LayoutData } from '../layout/layout-data.ts'

/** The ids of the products on the wishlist. */
export const useWished = (): readonly string[] => useRouteLoaderData<LayoutData>(layoutId(useLanguage()))?.wished ?? []
