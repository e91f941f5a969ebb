declare module 'virtual:admin-extensions' {
  const extensions: readonly import('./define-admin.ts').AdminExtension[]
  export default extensions
}
