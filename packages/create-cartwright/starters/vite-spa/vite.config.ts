import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const port = Number(process.env.PORT ?? 3000)

export default defineConfig({
  plugins: [react()],
  // Only these variables get into the page.
  envPrefix: ['SITE_URL', 'SITE_CLIENT_ID'],
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
})
