import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const port = Number(process.env.PORT ?? 3000)

/** No other site can show a page in a frame, where a click could be stolen. Send them from your web server too. */
const headers = { 'Content-Security-Policy': "frame-ancestors 'self'", 'X-Frame-Options': 'SAMEORIGIN' }

export default defineConfig({
  plugins: [react()],
  // Only these variables get into the page.
  envPrefix: ['SITE_URL', 'SITE_CLIENT_ID', 'CHECKOUT', 'SHOP_'],
  server: { port, strictPort: true, headers },
  preview: { port, strictPort: true, headers },
})
