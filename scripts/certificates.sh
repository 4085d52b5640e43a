#!/bin/sh
# For docker-compose.yml, at each `up`: makes every program a new certificate, signed by an authority of this machine alone, in the folder
# of that program below certificates/. The authority keeps its key, in authority/, where no program reads it: who started earlier goes on
# trusting what is made now. It can speak for the names given here and for no other.
# Words: name:uid, a program's name on the network and the user that reads its key. Needs openssl.
set -eu
umask 077
# Long, for a program uses what was there when it started.
days=1825

permitted="permitted;DNS:localhost"
for word in "$@"; do
  permitted="$permitted,permitted;DNS:${word%:*}"
done

mkdir -p authority
[ -s authority/key.pem ] || {
  openssl ecparam -name prime256v1 -genkey -noout -out authority/key.new
  mv authority/key.new authority/key.pem
}
cat > authority/certificate.cnf <<END
[req]
prompt = no
distinguished_name = name
x509_extensions = authority
[name]
CN = Ryadom, between the programs
[authority]
basicConstraints = critical,CA:TRUE,pathlen:0
keyUsage = critical,keyCertSign
subjectKeyIdentifier = hash
nameConstraints = critical,$permitted
END
openssl req -x509 -new -sha256 -days "$days" -config authority/certificate.cnf -key authority/key.pem -out authority/authority.pem

for word in "$@"; do
  name=${word%:*}
  folder=certificates/$name
  mkdir -p "$folder"
  # Left by a run that was ended: they may be another user's already.
  rm -f "$folder"/*.new
  openssl ecparam -name prime256v1 -genkey -noout -out "$folder/key.new"
  cat > "$folder/certificate.cnf" <<END
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
subjectAltName = DNS:$name,DNS:localhost
END
  openssl req -new -sha256 -subj "/CN=$name" -key "$folder/key.new" |
    openssl x509 -req -sha256 -days "$days" -CA authority/authority.pem -CAkey authority/key.pem -set_serial "0x$(openssl rand -hex 16)" \
      -extfile "$folder/certificate.cnf" -out "$folder/certificate.new"
  cp authority/authority.pem "$folder/authority.new"
  chmod 644 "$folder/authority.new" "$folder/certificate.new"
  chown "${word#*:}" "$folder/key.new"
  for part in authority certificate key; do mv -f "$folder/$part.new" "$folder/$part.pem"; done
  rm "$folder/certificate.cnf"
done
