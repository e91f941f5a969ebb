'use client'

import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { ShopMessages } from './components/messages/texts.ts'
import { type AppForm, AppFormProvider } from './forms/form-context.tsx'
import { queryKeys } from './query-keys.ts'
import type { ShopperLanguage } from './shop/shopper-language.ts'
import type { ShopClient } from './shop-client.ts'

const ShopContext = createContext<ShopClient | undefined>(undefined)
const LanguageContext = createContext<ShopperLanguage | undefined>(undefined)
const MessagesContext = createContext<MessagesOption | undefined>(undefined)

const LinkContext = createContext<LinkComponent | undefined>(undefined)
const PathContext = createContext<(path: string) => string>((path) => path)

/** Props that a component passes to a link. */
export interface ShopLinkProps {
  href: string
  className?: string | undefined
  'data-part'?: string
  'aria-current'?: 'page' | undefined
  children?: ReactNode
}

/** A link of the app's router: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type LinkComponent = ComponentType<ShopLinkProps>

/** Texts of the components: the same in every language, or by the language of the shopper. */
export type MessagesOption = ShopMessages | ((language: string) => ShopMessages)

/** Props of `CartwrightProvider`: the client of the shopper, and what its hooks share. */
export interface CartwrightProviderProps {
  client: ShopClient
  /** The cache of responses. Default: a new one. On a server, use one for each request. */
  queryClient?: QueryClient
  /** The language of the shopper, whose `onRequest` the client has: for `useLanguage`. */
  language?: ShopperLanguage
  /** Texts in place of those of the components, such as `{ product: { add: 'Buy' } }`. They are English and German else. */
  messages?: MessagesOption
  /** The link of the app's router, for the components that link to pages of the app. Default: `<a>`. */
  Link?: LinkComponent
  /**
   * The form of the app, by which components send changes to its server. They then work before the script of the page, and
   * where the browser has no tokens. Default: components send changes by the client.
   */
  Form?: AppForm
  /** The path of a page of the app, such as `/de/cart` for `/cart` on a German page. Default: the path itself. */
  localPath?: (path: string) => string
  children?: ReactNode
}

/** Gives the hooks below it a shop to work with. */
export function CartwrightProvider({
  client,
  queryClient,
  language,
  messages,
  Link,
  Form,
  localPath = samePath,
  children,
}: CartwrightProviderProps) {
  const [own] = useState(() => queryClient ?? new QueryClient())
  return (
    <ShopContext value={client}>
      <LanguageContext value={language}>
        <MessagesContext value={messages}>
          <LinkContext value={Link}>
            <PathContext value={localPath}>
              <AppFormProvider value={Form}>
                <QueryClientProvider client={queryClient ?? own}>
                  <SessionWatch client={client} />
                  {language && <LanguageWatch language={language} />}
                  {children}
                </QueryClientProvider>
              </AppFormProvider>
            </PathContext>
          </LinkContext>
        </MessagesContext>
      </LanguageContext>
    </ShopContext>
  )
}

const samePath = (path: string): string => path

/** Data of one shopper is not shown to the next. */
function SessionWatch({ client }: { client: ShopClient }) {
  const queries = useQueryClient()
  useEffect(
    () =>
      client.auth.onSessionChange((change) => {
        const isSignIn = change.type === 'started' && change.role === 'member'
        // What a visitor has becomes the member's. What another member has does not.
        const isOther = isSignIn && queries.getQueryData(queryKeys.member)
        if (change.type === 'ended' || isOther) queries.resetQueries({ queryKey: queryKeys.shopper })
        else if (isSignIn) queries.invalidateQueries({ queryKey: queryKeys.shopper })
      }),
    [client, queries],
  )
  return null
}

/** Texts are loaded again in another language. What the page shows stays until they are there. */
function LanguageWatch({ language }: { language: ShopperLanguage }) {
  const queries = useQueryClient()
  useEffect(
    () =>
      language.watch(async () => {
        const queryKey = queryKeys.all
        await queries.cancelQueries({ queryKey })
        queries.removeQueries({ queryKey, type: 'inactive' })
        await queries.invalidateQueries({ queryKey })
      }),
    [language, queries],
  )
  return null
}

/** The shop that the nearest `CartwrightProvider` gives. */
export function useShop(): ShopClient {
  const client = useContext(ShopContext)
  if (!client) throw new Error('This hook needs a <CartwrightProvider> above it')
  return client
}

/** The language that the nearest `CartwrightProvider` has. */
export const useShopperLanguage = (): ShopperLanguage | undefined => useContext(LanguageContext)

/** The texts that the nearest `CartwrightProvider` has. */
export const useShopMessages = (): MessagesOption | undefined => useContext(MessagesContext)

/** The link that the nearest `CartwrightProvider` has. */
export const useShopLink = (): LinkComponent | undefined => useContext(LinkContext)

/** Names the page of the app for a path without language. */
export const useLocalPath = (): ((path: string) => string) => useContext(PathContext)
