import { matchRoutes, type RouteObject } from 'react-router'
import { waitForRetry } from './waiting.ts'

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> }
    /** What React Router has loaded, by route. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

const loaded = new Set<string>()

/** Loads the code of all pages of a language while the browser is idle, so that it is there when the network is not. */
export async function loadAllPages(language: string): Promise<void> {
  for (const { id, module } of manifestRoutes()) {
    if (id.startsWith(`${language}/`)) await tryLoad(module)
  }
}

/**
 * Loads the code of the page at an address, for as many tries as it takes. React Router reloads the page when it cannot.
 *
 * @returns false when the code does not exist any more, as the shop was updated
 */
export async function loadPage(address: string): Promise<boolean> {
  for (const module of modulesOf(address)) {
    for (;;) {
      const outcome = await tryLoad(module)
      if (outcome === 'gone') return false
      if (outcome === 'loaded') break
      await waitForRetry()
    }
  }
  return true
}

/** Loads the code of the page at an address if that is possible now. */
export async function preparePage(address: string): Promise<boolean> {
  const outcomes = await Promise.all(modulesOf(address).map(tryLoad))
  return outcomes.every((outcome) => outcome === 'loaded')
}

function modulesOf(address: string): string[] {
  const matches = matchRoutes(routeTree(), new URL(address, location.href).pathname) ?? []
  return matches.flatMap(({ route }) => {
    const isLoaded = route.id !== undefined && window.__reactRouterRouteModules?.[route.id]
    return typeof route.handle === 'string' && !isLoaded ? route.handle : []
  })
}

/** Browsers may remember a failed import, so a request that may fail comes first. The import then finds it cached. */
async function tryLoad(module: string): Promise<'loaded' | 'gone' | 'unreachable'> {
  if (loaded.has(module)) return 'loaded'
  try {
    const { ok, status } = await fetch(module)
    if (!ok) return status === 404 ? 'gone' : 'unreachable'
    await import(/* @vite-ignore */ module)
    loaded.add(module)
    return 'loaded'
  } catch {
    return 'unreachable'
  }
}

function manifestRoutes(): ManifestRoute[] {
  return Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined)
}

function routeTree(parentId?: string): RouteObject[] {
  return manifestRoutes()
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, module }): RouteObject => {
      const shared = { id, handle: module, ...(path !== undefined && { path }) }
      return index ? { ...shared, index: true } : { ...shared, children: routeTree(id) }
    })
}
