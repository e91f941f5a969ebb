/** The starters of a project. Storefronts have the files of `starters/shared` too. */
export const starters = [
  {
    name: 'shop',
    title: 'A whole shop: site, admin and the built storefront, with your products in a CSV file',
    isStorefront: false,
  },
  { name: 'next', title: 'A storefront on Next.js', isStorefront: true },
  { name: 'react-router', title: 'A storefront on React Router, rendered on the server', isStorefront: true },
  { name: 'astro', title: 'A storefront on Astro, with islands in React', isStorefront: true },
  { name: 'vite-spa', title: 'A storefront in the browser, on Vite', isStorefront: true },
  { name: 'extension', title: 'A demo shop with calls and an admin page of your own', isStorefront: false },
] as const

export type Starter = (typeof starters)[number]
export type StarterName = Starter['name']

export const DEFAULT_STARTER: StarterName = 'shop'

export const findStarter = (name: string): Starter | undefined => starters.find((starter) => starter.name === name)

export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const
export type PackageManager = (typeof packageManagers)[number]

/** The package manager that runs this program; npm where none says so. */
export function currentPackageManager(agent = process.env.npm_config_user_agent): PackageManager {
  return packageManagers.find((name) => agent?.startsWith(`${name}/`)) ?? 'npm'
}
