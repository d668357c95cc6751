-- Corrected texts name other people, pasted by sessions without a log-in: nothing of them is stored any more. The table goes with a
-- later version, because servers of the version before still write it while they are replaced.
DELETE FROM address_correction;
