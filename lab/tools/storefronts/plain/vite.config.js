import { defineConfig } from 'vite'

export default defineConfig({ envPrefix: 'NEXT_PUBLIC_', preview: { host: 'localhost', strictPort: true } })
