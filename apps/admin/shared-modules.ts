import type { Plugin } from 'vite'

const PREFIX = 'virtual:shared/'

/** Packages that extensions share with the admin as a whole. A second copy of React or of the cache would not work. */
const packages = ['react', 'react/jsx-runtime', 'react-dom', '@tanstack/react-query']

const entryOf = (name: string) => `shared-${name.replaceAll(/\W+/g, '-')}`

/** The modules that an extension finds in the browser, by the names that it imports: the entry of the build of each. */
export const sharedEntries: Readonly<Record<string, string>> = {
  'cartwright/admin': 'shared-admin',
  '@cartwright/admin/extend': 'shared-admin',
  'react-router': 'shared-router',
  ...Object.fromEntries(packages.map((name) => [name, entryOf(name)])),
}

/** The inputs of the build for them. */
export const sharedInputs: Readonly<Record<string, string>> = {
  'shared-admin': 'src/extend/shared-admin.ts',
  'shared-router': 'src/extend/shared-router.ts',
  ...Object.fromEntries(packages.map((name) => [entryOf(name), PREFIX + name])),
}

/** Exports what a package does, by name: of CommonJS, a bundler cannot know the names. */
export function sharedModules(): Plugin {
  return {
    name: 'shared-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: async (id) => {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      const exported: Readonly<Record<string, unknown>> = await import(name)
      const names = Object.keys(exported).filter((one) => /^[A-Za-z_]\w*$/.test(one) && one !== 'default')
      const whole = 'default' in exported ? `export { default } from '${name}'\n` : ''
      return `${whole}export { ${names.join(', ')} } from '${name}'`
    },
  }
}
