-- online
-- Rows that are older than the chain.
call in_batches('audit_log', 'select chain_audit(a) from (select * from audit_log where id between $1 and $2
  and not exists (select from audit_chain where audit_id = audit_log.id) order by id) a');
