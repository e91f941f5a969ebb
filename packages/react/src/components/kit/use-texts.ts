'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useShop, useShopMessages } from '../../provider.tsx'
import { useChosenLanguage } from '../../shop/chosen-language.ts'
import { storefrontQuery } from '../../shop/storefront.ts'
import { type DefaultTexts, type TextProps, textsIn } from '../messages/default-texts.ts'
import type { MessageGroups } from '../messages/texts.ts'

/** The shop, if another component or the server has loaded it. Sends no request. */
export function useLoadedStorefront() {
  const language = useChosenLanguage() ?? undefined
  return useQuery({ ...storefrontQuery(useShop(), language), enabled: false }).data
}

/** The language of a component: its own, that of the shopper, that of the shop once it is loaded, or English. */
export function useTextLanguage(own?: string): string {
  const chosen = useChosenLanguage()
  const storefront = useLoadedStorefront()
  return own ?? chosen ?? storefront?.locale.language ?? 'en'
}

/** The texts of a group with those of the provider and of the component in place of the package's, and their language. */
export function useTexts<Group extends keyof MessageGroups>(
  group: Group,
  defaults: DefaultTexts<MessageGroups[Group]>,
  { language: own, messages }: TextProps<MessageGroups[Group]>,
): { readonly texts: MessageGroups[Group]; readonly language: string } {
  const language = useTextLanguage(own)
  const provided = useShopMessages()
  return useMemo(() => {
    const shared = typeof provided === 'function' ? provided(language) : provided
    return { texts: { ...textsIn(defaults, language), ...shared?.[group], ...messages }, language }
  }, [defaults, group, language, messages, provided])
}
