-- Runs once, when docker-compose's PostgreSQL begins with an empty volume: a database for each program and a role that owns it, may do
-- nothing elsewhere and can't even connect to the other's. The superuser is nobody's but the operator's.
\getenv community_password COMMUNITY_DATABASE_PASSWORD
\getenv cms_password CMS_DATABASE_PASSWORD
CREATE ROLE community LOGIN PASSWORD :'community_password';
CREATE ROLE cms LOGIN PASSWORD :'cms_password';
CREATE DATABASE community OWNER community;
CREATE DATABASE cms OWNER cms;
REVOKE ALL ON DATABASE community, cms, postgres, template1 FROM PUBLIC;
