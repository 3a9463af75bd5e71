const { defineConfig } = require('@medusajs/framework/utils')

/** The smallest Medusa: no admin pages; events, cache and workflows in memory. */
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: 'a secret of the tests',
      cookieSecret: 'a secret of the tests',
    },
  },
})
