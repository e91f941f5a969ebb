const { defineConfig } = require('@medusajs/framework/utils')

/** As the starter has it, with the modules that Medusa takes by default. There is no Redis, and no admin. */
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: {
      storeCors: 'http://localhost:8000',
      adminCors: 'http://localhost:9000',
      authCors: 'http://localhost:9000',
      jwtSecret: 'comparison',
      cookieSecret: 'comparison',
    },
  },
})
